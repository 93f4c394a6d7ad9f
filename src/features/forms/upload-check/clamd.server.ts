/** Asks ClamAV's daemon whether bytes contain a virus, with its command INSTREAM (clamd(8), "COMMANDS"). */
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { ClamdAddress } from '../../../server/config/value-schemas.ts';

/** A reply is one line with the name of the virus. */
const MAX_REPLY_LENGTH = 1024;

/**
 * Scans bytes.
 * @param signal ends the scan
 * @returns the name of the virus; undefined if clamd found none
 * @throws Error if clamd cannot be reached, reports an error or closes the connection; the signal's reason if
 *   it ends the scan
 */
export async function scanForVirus(
  address: ClamdAddress,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<string | undefined> {
  const reply = await ask(address, bytes, signal).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
  if (reply === 'stream: OK') return undefined;
  const virus = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (virus) return virus;
  throw new Error(`clamd replied ${JSON.stringify(reply)}`);
}

/** @returns the reply, without the NUL character that ends it */
async function ask(address: ClamdAddress, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  const socket = connect({ ...address, signal });
  Readable.from(commandWith(bytes)).pipe(socket, { end: false });
  let reply = '';
  // Leaving the loop closes the connection.
  for await (const part of socket.setEncoding('latin1')) {
    reply += part;
    const end = reply.indexOf('\0');
    if (end !== -1) return reply.slice(0, end);
    if (reply.length > MAX_REPLY_LENGTH) break;
  }
  throw new Error('clamd sent no complete reply');
}

/** The `z` ends command and reply with NUL. The file is one chunk, after its length; a length of 0 ends it. */
function commandWith(file: Uint8Array): Uint8Array[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(file.length);
  return [Buffer.from('zINSTREAM\0'), length, file, Buffer.alloc(4)];
}
