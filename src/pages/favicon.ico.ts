/** Serves the icon at the address that browsers request by default. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRoute } from 'astro';
import { readBuildSettings } from '../server/config/config.ts';

export const GET: APIRoute = () => {
  const { contentDir } = readBuildSettings(process.env);
  return new Response(new Uint8Array(readFileSync(path.join(contentDir, 'media/brand/favicon.ico'))));
};
