/** The variables that the build reads: their values end up in prerendered pages. */
import path from 'node:path';
import * as v from 'valibot';
import { type Environment, parseEnvironment } from '../config/parse-environment.ts';
import { serverAddress } from '../config/server-address.ts';
import { VARIABLES } from '../config/variables.ts';

export interface BuildSettings {
  /** The public origin, for canonical links, share cards and the sitemap. */
  origin: string;
  /** Host of slider and brand pictures; empty if this server serves them. */
  mediaBaseUrl: string;
  /** Absolute path of the content folder. */
  contentDir: string;
}

const BUILD_VARIABLES = v.pick(VARIABLES, ['HOST', 'PORT', 'ORIGIN', 'MEDIA_BASE_URL', 'CONTENT_DIR']);

/** @throws ConfigError naming each invalid variable, its value and the allowed values */
export function readBuildSettings(env: Environment): BuildSettings {
  return toBuildSettings(parseEnvironment(BUILD_VARIABLES, env));
}

export function toBuildSettings(variables: v.InferOutput<typeof BUILD_VARIABLES>): BuildSettings {
  return {
    origin: variables.ORIGIN ?? serverAddress(variables.HOST, variables.PORT),
    mediaBaseUrl: variables.MEDIA_BASE_URL ?? '',
    contentDir: path.resolve(variables.CONTENT_DIR),
  };
}
