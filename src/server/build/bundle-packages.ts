/** A release has only the packages of `dependencies`: all others that pages import are bundled with them. */
import type { AstroUserConfig } from 'astro';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

/** Only in a build: the development server runs packages as they are. */
export function bundlePackages(): Plugin {
  return { name: 'bundle-packages', apply: 'build', config: () => ({ ssr: { noExternal: true } }) };
}
