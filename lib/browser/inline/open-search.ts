import { isExport } from '@/lib/site/base-path'

/** Id of the search dialog. */
export const searchDialogId = 'site-search'

/** Sent to the dialog after it has been opened by the script below. */
export const searchOpenEvent = 'site-search-open'

/** Rows that the plain box shows. Answers are asked for in the search's own way (`limit=24`), so that it finds them in the cache. */
const rows = 8

/** Milliseconds after a key: the first answer is what a reader waits for. */
const pause = 40

/** Answers that the plain box has had, by query: the search that takes its place begins with them. */
export interface SearchDialog extends HTMLDialogElement {
  answers?: Record<string, unknown>
}

/** Asks with each pause between keys. An export has no server to ask: there the box only takes the words. */
const answering = isExport
  ? ''
  : `d.addEventListener('input',function(e){var t=e.target,o=t.name==='q'&&d.querySelector('#${searchDialogId} ol');if(!o||!o.parentNode.contains(t))return
var q=t.value.trim().replace(/\\s+/g,' ').slice(0,512),b=d.getElementById('${searchDialogId}');clearTimeout(h);if(!q)return o.innerHTML=''
h=setTimeout(function(){fetch('/api/search?'+new URLSearchParams({q:q,locale:d.documentElement.lang.slice(0,2),limit:24})).then(function(r){return r.ok?r.json():0}).then(function(a){if(!a||t.value.trim().replace(/\\s+/g,' ')!==q)return;(b.answers=b.answers||{})[q]=a
o.innerHTML=a.hits.slice(0,${rows}).map(function(x){var y=x._snippetResult,c=y.content;return'<li><a href="'+x.url+'"><b>'+y.hierarchy[x.type].value+'</b>'+(x.type==='lvl1'?'':'<i>'+x.hierarchy.lvl1+'</i>')+(c?'<span>'+c.value+'</span>':'')+'</a></li>'}).join('')},function(){})},${pause})})`

/**
 * Opens the dialog by button, Ctrl+K, Cmd+K and `/`, and shows the first answers in its plain box. It stands inline in the page, so that
 * the very first press works: before the page's JavaScript has come, let alone the search. What was a link to the search page becomes a
 * button. The texts of an answer are HTML made by the server or by `lib/search`: escaped, with `<mark>`. Constant text: one hash in the
 * Content-Security-Policy.
 */
export const openSearchScript = `(function(d){var h,s='[data-open-search]';function f(k){var e=d.getElementById('${searchDialogId}');if(!e)return;if(e.open){if(k)e.close();return}if(d.querySelector('dialog:modal'))return
e.showModal();e.dispatchEvent(new Event('${searchOpenEvent}'))}
d.querySelectorAll(s).forEach(function(e){e.setAttribute('role','button');e.setAttribute('aria-haspopup','dialog')})
d.addEventListener('click',function(e){if(e.target.closest&&e.target.closest(s)&&!(e.ctrlKey||e.metaKey||e.shiftKey)){e.preventDefault();f()}})
${answering}
d.addEventListener('keydown',function(e){var t=e.composedPath()[0]||{},g=t.closest&&t.closest('#${searchDialogId} [role=search]'),l,n;if(e.isComposing||e.defaultPrevented||e.altKey||e.shiftKey&&e.key!=='/')return
if(e.key===' '&&t.matches&&t.matches(s)){e.preventDefault();return f()}
if(g&&/^Arrow(Up|Down)$/.test(e.key)){l=[].slice.call(g.querySelectorAll('input,ol a'));n=l[l.indexOf(t)+(e.key==='ArrowUp'?-1:1)];if(n){e.preventDefault();n.focus()}return}
var c=e.ctrlKey||e.metaKey,k=c&&(e.key||'').toLowerCase()==='k';if(k||!c&&e.key==='/'&&!t.isContentEditable&&!/^(INPUT|SELECT|TEXTAREA)$/.test(t.tagName)){e.preventDefault();f(k)}})})(document)`
