/** The target of a request (RFC 9112, 3.2), exactly as sent: nothing is decoded. */
import type { IncomingMessage } from 'node:http';

/** Path and query of a request target; servers must also take the absolute form (RFC 9112, 3.2.2). */
export function targetOf(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** The path of a target without its query. */
export function pathOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? target : target.slice(0, mark);
}

/** A header's value, also where it came in several lines. */
export function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether bytes of the body may still arrive; Node marks a request without a body as complete only later. */
export function hasUnreadBody({ complete, readableEnded, destroyed, headers }: IncomingMessage): boolean {
  if (complete || readableEnded || destroyed) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
