/** Looks at the disk in a thread of its own: visitors wait for none of it, and its memory is given back. */
import { Worker } from 'node:worker_threads';
import { childEnvironment } from '../../../server/child-process/environment.ts';
import { DocumentsFolderError } from './scan.server.ts';
import type { LookOrder, LookResult } from './scan-request.server.ts';
import type { LookFailure, LookNews } from './scan-thread.server.ts';

/** @throws DocumentsFolderError, or whatever else ended the look */
export function lookInThread(order: LookOrder): Promise<LookResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./scan-thread.server.ts', import.meta.url), {
      workerData: order,
      env: childEnvironment(),
    });
    thread.once('message', (news: LookNews) => {
      if ('result' in news) resolve(news.result);
      else reject(errorOf(news.failure));
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that reads the documents folder ended.')));
  });
}

function errorOf(failure: LookFailure): Error {
  if ('folder' in failure) return new DocumentsFolderError(failure.folder, failure.reason);
  const { message, ...system } = failure;
  return Object.assign(new Error(message), system);
}
