/** The operator's programs. */
import { program as content } from '../src/cli/content.ts';
import { program as data } from '../src/cli/data.ts';
import { program as doctor } from '../src/cli/doctor.ts';
import { program as inbox } from '../src/cli/inbox.ts';
import { program as library } from '../src/cli/library.ts';
import { program as outbox } from '../src/cli/outbox.ts';

export const PROGRAMS = [inbox, data, outbox, doctor, content, library];
