import { recovery } from '@/lib/site/constants'
import { storageKeys } from '../storage'

/** What the appearance option makes of the reader's stored choice. */
export type ThemeOption = 'switch' | 'toggle' | 'disable' | 'enable'

interface BootOptions {
  theme: ThemeOption
  /** Accent colours that a reader may have stored. */
  colours: readonly string[]
}

/**
 * Source of the script that runs before the first paint. It sets `data-theme` and `data-color`, so the page never flashes in the wrong
 * colours, and it watches for files of the site that are gone: a tab older than the last deployment loads itself anew, once, or
 * loads the page that the reader was on the way to (`navigation.ts`).
 * Scroll restoration is the browser's until the page is hydrated (`reading-place.ts`).
 * Kept as text because it must stand inline in the document; its hash goes into the Content-Security-Policy.
 */
export function buildBootScript({ theme, colours }: BootOptions): string {
  return `(function(d){${lookScript(theme, colours)}${recoveryScript}})(document.documentElement)`
}

function lookScript(theme: ThemeOption, colours: readonly string[]): string {
  const fixed = theme === 'disable' ? "'light'" : theme === 'enable' ? "'dark'" : 'null'
  const colourPart =
    colours.length === 0
      ? ''
      : `c=localStorage.getItem('${storageKeys.themeColor}');if(${JSON.stringify(colours)}.indexOf(c)>=0)d.dataset.color=c;`
  return `var s=${fixed},c;history.scrollRestoration='auto';try{${colourPart}if(c=localStorage.getItem('${storageKeys.sidebar}'))d.dataset.sidebar=c;s=s||localStorage.getItem('${storageKeys.colorScheme}')}catch(e){}
d.dataset.theme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';`
}

// A dialog in front says itself what could not be loaded, and keeps what the reader has typed; an open menu stays open. Nor does a tab reload under somebody who is typing, or who is already on the way to another document: the page works without its scripts. The stamp is `time address`. The same file failing again, or anything failing soon after, is no old tab: reloading would not help.
const recoveryScript = `
var leaving;if(window.navigation)navigation.addEventListener('navigate',function(e){leaving=!e.destination.sameDocument});
addEventListener('error',function(e){var t=e.target,u=t&&(t.tagName==='SCRIPT'?t.src:t.tagName==='LINK'&&t.rel==='stylesheet'?t.href:'');
if(!u||u.indexOf('/_next/static/')<0||navigator.onLine===false||document.querySelector('dialog:modal,:popover-open'))return;
if(!d.dataset.goingTo&&(leaving||/^(INPUT|TEXTAREA|SELECT)$/.test((document.activeElement||d).tagName)))return;
try{var k='${storageKeys.reloadedFor}',l=(sessionStorage.getItem(k)||'0 ').split(' '),n=Date.now();
if(l[1]===u||n-l[0]<${recovery.leastInterval})return;sessionStorage.setItem(k,n+' '+u);d.dataset.goingTo?location.assign(d.dataset.goingTo):location.reload()}catch(x){}},true)`
