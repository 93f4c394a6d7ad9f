/** Sends requests over keep-alive connections, as browsers do, and measures their durations. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent, without decompression. */
  body: Buffer;
  /** From the request to the last byte. */
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true });

/** @throws Error unless the status is 200 */
export function get(address: string, headers: Record<string, string> = {}): Promise<Received> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const milliseconds = performance.now() - startedAt;
        const status = response.statusCode ?? 0;
        if (status !== 200) throw new Error(`${address} responded with ${status}.`);
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks), milliseconds });
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', reject).end();
  });
}
