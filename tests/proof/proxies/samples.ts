/** Starts the sample proxies of `deploy/`, unchanged or modified. */
import { startCaddy } from '../deploy/caddy.ts';
import { startNginx } from '../deploy/nginx.ts';

export interface SampleProxy {
  origin: string;
  /** The complete log output. */
  logs(): string;
  stop(): Promise<void>;
}

/** @param port the port of the site behind the proxy */
export type StartProxy = (folder: string, port: number) => Promise<SampleProxy>;

/** @param change modifies the sample before use */
export function nginx(change?: (sample: string) => string): StartProxy {
  return async (folder, port) => {
    const server = await startNginx(folder, [port], change);
    return { ...server, logs: server.sampleLogs };
  };
}

/** @param change modifies the sample before use */
export function caddy(change?: (sample: string) => string): StartProxy {
  return (folder, port) => startCaddy(folder, port, change);
}
