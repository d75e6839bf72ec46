/** @jest-environment node */
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { renderMarkdown } from '../../support/render-markdown'

/** Attempts to run code, load a document, phone home or paint over the page. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://e.x"><input name=a><button>x</button></form>',
  '<input type="text" value="x" autofocus onfocus="alert(1)">',
  '<div style="position:fixed;inset:0;background:url(javascript:alert(1))">x</div>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://e.x/x.css">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<video src="javascript:alert(1)" poster="javascript:alert(1)" onplay="x"></video>',
  '<Badge text="x" onclick="alert(1)" color="red;background:url(x)" style="x" />',
  '<VPCard title="x" link="javascript:alert(1)" logo="javascript:alert(1)" />',
  '<code-block html="<script>alert(1)</script>"></code-block>',
  'x {onclick="alert(1)" style="color:red"}',
  '[x](https://e.x){href=javascript:alert(1)}',
  '::: tip {onclick="alert(1)" style="x"}\nx\n:::',
  '::: tabs#"><script>alert(1)</script>\n@tab <script>alert(1)</script>#"><script>\nx\n:::',
  '```js title="<script>alert(1)</script>" {1}\n</code></pre><script>alert(1)</script>\n```',
  '<pre><code data-fence="x" data-title="<script>" data-first="1" metastring="x" onclick="x">y</code></pre>',
  '<constructor></constructor> <__proto__ x="y"> <toString />',
  '::: constructor\nx\n:::\n\n::: __proto__\nx\n:::\n\n:constructor: ::icon constructor::\n\n```constructor\nx\n```',
]

test.each(attacks)('%j is harmless', async (source) => {
  // What the site itself adds.
  const html = (await renderMarkdown(source))
    .replaceAll(`<script>${inlineScripts['restore-tabs']}</script>`, '')
    .replaceAll('<button type="button" class="button copy" aria-label="Copy code" data-needs-script="">', '')
  const tags = html.match(/<[a-z][^>]*>/gi)?.join('\n') ?? ''
  expect(tags).not.toMatch(/<(?:script|style|iframe|object|embed|form|button|link|meta|base|template|noscript|math\b(?! xmlns))/i)
  expect(
    tags.replace(/"[^"]*"/g, (value) => (/^"\s*(?:javascript|vbscript|data:(?!image\/png))/i.test(value) ? '"BAD"' : '""')),
  ).not.toMatch(/BAD|\son\w+=|\sstyle=|srcdoc|formaction|\sbackground=/i)
})

test('an attribute of a component is text, never code', async () => {
  expect(await renderMarkdown('x <Badge text="{1+1}" />')).toContain('{1+1}')
})
