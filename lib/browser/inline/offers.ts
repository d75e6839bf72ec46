import { arrivalEvent } from '../page/awake'
import { storageKeys } from '../storage'

/** Id of the dialog that offers the other language. */
export const languageOfferId = 'language-offer'

/** Hashes of sections on updating, in both languages. */
const updating = 'updat|upgrad|更新|升级'

/**
 * Reads and writes storage, or memory where the browser refuses storage, and reads JSON that may be anything. A modal is shown only where
 * its dismissal can be stored (`lasting`). The browser clears the focus when it scrolls to the place that the hash names, so a modal that
 * opened before that takes the focus again.
 */
const helpers = `var memory={}
function read(s,k){if(s+k in memory)return memory[s+k];try{return w[s].getItem(k)}catch(e){}}
function write(s,k,v){try{w[s].setItem(k,v)}catch(e){memory[s+k]=v}}
function lasting(){try{w.sessionStorage.setItem('-','');w.sessionStorage.removeItem('-');return true}catch(e){}}
function showModal(e){e.showModal();if(location.hash&&d.readyState!=='complete')w.addEventListener('load',function(){setTimeout(function(){
var f=e.querySelector('a,button');if(e.open&&f&&!e.contains(d.activeElement))f.focus()})})}
function object(s,k){try{var v=JSON.parse(read(s,k));return v&&typeof v==='object'&&!Array.isArray(v)?v:{}}catch(e){return{}}}`

/**
 * The first of the browser's languages that the site has decides; the server's hint (`middleware.ts`) serves where the browser names none.
 * Escape and Cancel are a no for this tab; a ticked box makes any answer one for good. The link keeps query and hash, and leads home where
 * the page does not exist in the other language. Where an answer cannot be stored nothing is offered: the language menu remains.
 */
const language = `function offer(){var e=d.getElementById('${languageOfferId}');if(!e)return
var g=e.dataset,k='${storageKeys.redirectStatus}',l=[].slice.call(navigator.languages||[]),t=performance.getEntriesByType('navigation')[0],x
if(object('sessionStorage',k)[g.from]===true||object('localStorage',k)[g.from]===true)return
if(!lasting())return
if(!l.length)l=(t&&t.serverTiming||[]).filter(function(s){return s.name==='language'}).map(function(s){return s.description})
l=l.map(function(n){return n.toLowerCase().split('-')[0]}).filter(function(n){return n===g.to||n===g.own})
if(l[0]!==g.to)return
x=d.querySelector('link[rel=alternate][hreflang^='+g.to+']')
e.querySelector('a').href=x?new URL(x.href).pathname+location.search+location.hash:g.home
function keep(s){var v=object(s,k);v[g.from]=true;write(s,k,JSON.stringify(v))}
function answer(){keep('sessionStorage');if(e.querySelector('input').checked)keep('localStorage')}
e.addEventListener('close',answer);e.querySelector('a').addEventListener('click',answer)
showModal(e)}`

/**
 * Shows the notice of the page unless the reader has closed it, and where it only follows up on another page (`data-after`) to those who
 * have seen it there in this tab or come for a section on updating. Closing, and every action, counts as read: for good, or for the tab.
 * Where that cannot be stored, a full-screen notice becomes a box in the page.
 */
const notices = `function notices(){[].forEach.call(d.querySelectorAll('[data-notice]'),function(n){var k='${storageKeys.noticePrefix}'+n.dataset.notice,seen=k+'-seen',h=''
if(read('sessionStorage',k)==='true'||read('localStorage',k)==='true')return
try{h=decodeURIComponent(location.hash)}catch(e){}
if(n.dataset.after===undefined)write('sessionStorage',seen,'true')
else if(read('sessionStorage',seen)!=='true'&&!/${updating}/i.test(h))return
if(n.localName!=='dialog')n.hidden=false;else if(!n.open){if(lasting())showModal(n);else n.open=true}})}
function dismiss(n){write(n.dataset.once===undefined?'sessionStorage':'localStorage','${storageKeys.noticePrefix}'+n.dataset.notice,'true');n.localName==='dialog'?n.close():n.hidden=true}
d.addEventListener('click',function(e){var t=e.target,n=t.closest&&t.closest('[data-notice]');if(!n)return
if(t===n){if(n.localName==='dialog'&&n.dataset.confirm===undefined)dismiss(n)}
else if(t=t.closest('[data-dismiss]')){if(t.localName==='button')e.preventDefault();dismiss(n)}})
d.addEventListener('cancel',function(e){var n=e.target;if(n.dataset&&n.dataset.notice){e.preventDefault();if(n.dataset.confirm===undefined)dismiss(n)}},true)
d.addEventListener('keydown',function(e){var n=e.key==='Escape'&&e.target.closest&&e.target.closest('[data-notice]');if(!n)return
if(n.dataset.confirm!==undefined)e.preventDefault();else if(!n.matches(':modal'))dismiss(n)})`

/**
 * Source of the script that shows what is in the page for some readers only, without the framework: the offer of the other language, once
 * per document, and notices, also after each soft navigation. It stands at the end of the body.
 */
export const offersScript = `(function(w,d){${helpers}
${language}
${notices}
offer();notices();w.addEventListener('${arrivalEvent}',notices)})(window,document)`
