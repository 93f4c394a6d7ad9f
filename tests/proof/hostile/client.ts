/** Sends requests in a worker thread, so that the client's processor time does not count as the server's. */
import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port } = workerData as { port: number };
const TIMEOUT_MS = 20_000;

parentPort?.on('message', (bytes: Uint8Array) => {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  const done = () => {
    clearTimeout(late);
    socket.destroy();
    parentPort?.postMessage(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
  };
  const late = setTimeout(done, TIMEOUT_MS);
  socket.on('data', (chunk) => {
    if (answer.length < 16) answer += chunk.toString('latin1', 0, 16);
  });
  // A server may close the connection without reading the rest of a body.
  socket.once('error', () => undefined).once('close', done);
  // Half-closing the connection would make the server drop the request.
  socket.write(bytes);
});
