/**
 * A release contains only the packages of `dependencies`; packages that pages import beyond those are
 * bundled.
 */
import type { AstroUserConfig } from 'astro';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

/** Only in builds: the development server loads packages from node_modules. */
export function bundlePackages(): Plugin {
  return { name: 'bundle-packages', apply: 'build', config: () => ({ ssr: { noExternal: true } }) };
}
