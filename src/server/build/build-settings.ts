/** The variables read at build time; they become part of prerendered pages. */
import path from 'node:path';
import { readOrigin, readUrl } from '../config/variables.ts';

export interface BuildSettings {
  /** The public origin, for canonical links, share cards and the sitemap. */
  origin: string;
  /** Host of slider and brand pictures; empty for this server. */
  mediaBaseUrl: string;
  /** Absolute path of the content folder. */
  contentDir: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError naming the variable, the given and the allowed values */
export function readBuildSettings(env: Environment): BuildSettings {
  return {
    origin: readOrigin(env),
    mediaBaseUrl: readUrl(env, 'MEDIA_BASE_URL') ?? '',
    contentDir: path.resolve(env.CONTENT_DIR || './content'),
  };
}
