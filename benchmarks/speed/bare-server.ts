/** A bare server in a thread: responds to each request with the same bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const server = createServer((_, response) => response.end(workerData)).listen(0, '127.0.0.1', () =>
  parentPort?.postMessage((server.address() as AddressInfo).port),
);
