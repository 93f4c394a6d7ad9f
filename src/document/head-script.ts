/**
 * The inline script of most pages. It runs before the first paint, so that a splash that must not be shown is never
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

/** The `id` of the template with the script that waits. */
export const LATER = 'later';

/**
 * The inline script of pages for visitors who save data. The shell's script is in a template; this script inserts it, and so
 * runs it, when a form is touched, or if the device has drafts, which the shell offers and deletes.
 */
export const SAVING_SCRIPT = `(function(d){function go(){var t=d.getElementById('${LATER}');if(!t)return;\
d.documentElement.dataset.script='on';d.body.append(t.content);t.remove()}\
d.addEventListener('focusin',function(e){if(e.target.closest('[data-island],[data-check]'))go()});\
d.addEventListener('DOMContentLoaded',function(){try{if(/"draft/.test(JSON.stringify(localStorage)))go()}catch(e){}})})(document)`;

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** Of the inline scripts, for the content-security-policy. */
export const HEAD_SCRIPT_HASHES = [hashOf(HEAD_SCRIPT), hashOf(SAVING_SCRIPT)];
