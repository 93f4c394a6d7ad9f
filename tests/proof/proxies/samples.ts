/** The sample proxies of `deploy/`, as proofs start them: as they stand, or changed. */
import { startCaddy } from '../deploy/caddy.ts';
import { startNginx } from '../deploy/nginx.ts';

export interface SampleProxy {
  origin: string;
  /** Everything that it has logged. */
  logs(): string;
  stop(): Promise<void>;
}

/** @param port the port of the site behind it */
export type StartProxy = (folder: string, port: number) => Promise<SampleProxy>;

/** @param change what is done to the sample before it is used */
export function nginx(change?: (sample: string) => string): StartProxy {
  return async (folder, port) => {
    const server = await startNginx(folder, [port], change);
    return { ...server, logs: server.sampleLogs };
  };
}

/** @param change what is done to the sample before it is used */
export function caddy(change?: (sample: string) => string): StartProxy {
  return (folder, port) => startCaddy(folder, port, change);
}
