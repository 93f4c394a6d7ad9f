/**
 * The inline script of most pages. It runs before the first paint, so that a splash that must not be shown is
 * never visible. The splash is not shown if the visitor reaches the page with Back or Forward
 * (docs/behaviour.md). After the first paint, it runs the page's script, which would otherwise delay the
 * paint on a slow line: the style sheets would share the line with it. The script must not change at run
 * time, because the content-security-policy contains its hash.
 */
import { createHash } from 'node:crypto';
import { SCRIPTS } from '../shell/scripts-id.ts';

/**
 * Shows the line that offers the page in the visitor's language (shell/languages/language-menu.tsx). All
 * visitors get the same page, so that caches keep one.
 */
const OFFER = `try{var o=new CSSStyleSheet();\
o.replaceSync('[data-offer="'+n.language.slice(0,2)+'"]{display:block}');d.adoptedStyleSheets=[o]}catch(e){}`;

/** Moves the page's script out of its template, so that the browser runs it. */
const GO = `function go(){var t=d.getElementById('${SCRIPTS}');t&&d.body.append(t.content)}`;

export const HEAD_SCRIPT = `(function(d,l,n){var r=d.documentElement,s=r.dataset,m=s.splash,k='splash-seen';\
if(l.hash||/[?&]modalPath=/.test(l.search)||(n.connection&&n.connection.saveData)\
||(performance.getEntriesByType('navigation')[0]||{}).type==='back_forward')m='off';\
try{if(m==='first-visit'&&sessionStorage[k])m='off';sessionStorage[k]='1';\
if(localStorage.motion==='stopped')s.motion='stopped';\
if(localStorage.fonts!==r.lang&&!s.fonts)s.fonts='later'}catch(e){}\
s.splash=m;s.script='on';${OFFER}\
d.addEventListener('DOMContentLoaded',function(){new PerformanceObserver(function(e,o){\
if(e.getEntriesByName('first-contentful-paint')[0]){o.disconnect();go()}}).observe({type:'paint',buffered:true})});\
${GO}})(document,location,navigator)`;

/**
 * The inline script of pages for visitors who save data. It runs the page's script when a form is touched; at
 * once if the device has drafts, which the shell offers and deletes, or if the page has a field that no
 * visitor can use without script.
 */
export const SAVING_SCRIPT = `(function(d,n){${OFFER}\
d.addEventListener('focusin',function(e){if(e.target.closest('[data-island],[data-check]'))start()});\
d.addEventListener('DOMContentLoaded',function(){try{\
if(d.querySelector('[data-verify-file]')||/"draft/.test(JSON.stringify(localStorage)))start()}catch(e){}});\
function start(){d.documentElement.dataset.script='on';go()}${GO}})(document,navigator)`;

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** Hashes of the inline scripts, for the content-security-policy. */
export const HEAD_SCRIPT_HASHES = [hashOf(HEAD_SCRIPT), hashOf(SAVING_SCRIPT)];
