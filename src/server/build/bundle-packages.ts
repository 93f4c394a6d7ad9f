/**
 * Bundles packages that pages import and `dependencies` does not list, because a release has only the packages
 * in `dependencies`.
 */
import type { AstroUserConfig } from 'astro';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

/** @returns a plugin for builds only; the development server loads packages from node_modules */
export function bundlePackages(): Plugin {
  return { name: 'bundle-packages', apply: 'build', config: () => ({ ssr: { noExternal: true } }) };
}
