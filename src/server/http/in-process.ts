/** The app without a socket: a `Request` in, a `Response` out. Development and most tests use it. */
import type { App } from './app.ts';
import { fromRequest } from './input.ts';

/** @param peer the address that the request is said to come from */
export async function respond(app: App, request: Request, peer = '127.0.0.1'): Promise<Response> {
  const { status, headers, body } = await app(fromRequest(request, peer));
  const fetched = new Headers();
  for (let i = 0; i < headers.length; i += 2) fetched.append(headers[i] ?? '', headers[i + 1] ?? '');
  return new Response(body ? new Uint8Array(body) : null, { status, headers: fetched });
}
