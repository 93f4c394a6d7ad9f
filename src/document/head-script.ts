/**
 * The only inline script. It runs before the first paint, so that a splash that must not be shown is never
 * visible. The splash is not shown if the visitor reaches the page with Back or Forward (decisions,
 * "Motion"). The script must not change at run time, because the content-security-policy contains its hash.
 */
import { createHash } from 'node:crypto';

export const HEAD_SCRIPT = `(function(d,l,n){var r=d.documentElement,s=r.dataset,m=s.splash,k='splash-seen';\
if(l.hash||/[?&]modalPath=/.test(l.search)||(n.connection&&n.connection.saveData)\
||(performance.getEntriesByType('navigation')[0]||{}).type==='back_forward')m='off';\
try{if(m==='first-visit'&&sessionStorage[k])m='off';sessionStorage[k]='1';\
if(localStorage.motion==='stopped')s.motion='stopped';\
if(localStorage.fonts!==r.lang&&!s.fonts)s.fonts='later'}catch(e){}\
s.splash=m;s.script='on'})(document,location,navigator)`;

export const HEAD_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}` as const;
