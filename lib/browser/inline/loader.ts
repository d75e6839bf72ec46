import { withBase } from '@/lib/site/base-path'
import { awakeEvent } from '../page/awake'

/** What counts as a reader being there. `storage`: another tab has changed something that this page shows. */
const signs = 'pointerdown pointermove touchstart keydown focusin wheel scroll storage'

/** Distance outside the window, in CSS pixels, at which an element with `data-wake` starts the runtime. */
const near = 400

/** Milliseconds that the runtime waits after the search was opened by a key: who types at once is answered first, on a line of their own. */
const answerFirst = 600

/**
 * Starts the runtime; a dialog that a constant script opens takes the focus by itself and is no sign of a reader. Scripts with
 * `async = false` are fetched together and run in order: the page's data first, then the chunks.
 */
const run = `function run(e){if(on||e&&e.type==='focusin'&&e.target.closest('dialog'))return;on=1;signs.forEach(function(t){w.removeEventListener(t,run,o)})
setTimeout(function(){me.dataset.run.split(' ').forEach(function(f){var e=d.createElement('script');e.src='${withBase('/_next/static/')}'+f+'.js';e.async=false;d.head.appendChild(e)})},e&&/^[/kK]$/.test(e.key)?${answerFirst}:0)}`

/** What the page itself asks for: `data-wake="now"`, `data-wake` coming near, a hash that names something not shown, or nothing: it may be an anchor of former times. */
const look = `function look(){var h,t=d.querySelectorAll('[data-wake]')
try{h=d.getElementById(decodeURIComponent(location.hash.slice(1)))}catch(e){}
if((h?!h.getClientRects().length:location.hash[1])||d.querySelector('[data-wake=now]'))return run()
if(t.length){var i=new IntersectionObserver(function(x){x.some(function(e){return e.isIntersecting})&&run()},{rootMargin:'${near}px'});t.forEach(function(e){i.observe(e)})}}`

/**
 * Keeps what the reader does before hydration and the platform does not deal with: clicks on script buttons, choices, text, forms without
 * an address, swipes, keys that only the script knows. A key for the previous or next page is then not the browser's. React compares a field with what it last saw in it, so a value is first set to another one.
 */
const keep = `function keep(e){var t=e.target,v,c,k=e.key,b
if(e.defaultPrevented||!t.closest)return
if(e.type==='click'){b=t.closest('button');if(b&&b.type==='button'&&!b.hasAttribute('popovertarget'))kept.push([b,function(){b.click()}])}
else if(e.type==='submit'){if(!t.hasAttribute('action')&&t.method!=='dialog'){e.preventDefault();b=e.submitter;kept.push([t,function(){t.requestSubmit(b)}])}}
else if(/^touch/.test(e.type))kept.push([t,function(){t.dispatchEvent(new TouchEvent(e.type,{touches:[].slice.call(e.touches),changedTouches:[].slice.call(e.changedTouches),bubbles:true}))}])
else if(e.type==='keydown'){if(e.altKey&&/^Arrow(Left|Right)$/.test(k)&&!t.closest('input,textarea,select,[contenteditable]')&&d.querySelector('main a[rel='+(k==='ArrowLeft'?'prev':'next')+']'))e.preventDefault()
if(e.altKey&&/^Arrow(Left|Right)$/.test(k)||/^Arrow(Up|Down)$/.test(k)&&t.hasAttribute('popovertarget'))kept.push([t,function(){t.dispatchEvent(new KeyboardEvent('keydown',{key:k,altKey:e.altKey,bubbles:true,cancelable:true}))}])}
else if(/^(radio|checkbox)$/.test(t.type)){if(e.type==='change'){c=t.checked;kept.push([t,function(){t.checked=!c;t.click()}])}}
else{v=t.value;kept.push([t,function(){var p=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(t),'value');if(!p)return;t.value='';p.set.call(t,v);t.dispatchEvent(new Event(e.type,{bubbles:true}))}])}}`

/** Plays it again once the page can act. */
const replay = `w.addEventListener('${awakeEvent}',function(){acts.forEach(function(t){w.removeEventListener(t,keep)})
kept.splice(0).forEach(function(k){if(k[0].isConnected)k[1]()})},{once:true})`

/**
 * Source of the script that starts the framework's runtime at the first sign of a reader, never earlier. Until then the page is what the
 * server sent, and works by the platform alone. Its element carries the files to load in `data-run`: addresses below `/_next/static/`
 * without `.js`, in order (`lib/server/render/post-process/finish-page.ts` writes it).
 */
export const loaderScript = `(function(w,d,me){var o={capture:true,passive:true},signs='${signs}'.split(' '),acts=['click','submit','keydown','change','input','touchstart','touchend'],kept=[],on
${run}
${look}
${keep}
signs.forEach(function(t){w.addEventListener(t,run,o)})
acts.forEach(function(t){w.addEventListener(t,keep)})
${replay}
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',look):look()})(window,document,document.currentScript)`
