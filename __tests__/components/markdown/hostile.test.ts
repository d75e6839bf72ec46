/** @jest-environment node */
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { renderMarkdown } from '../../support/render-markdown'

/** Attempts to run code, load a document, phone home or paint over the page. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://e.x/x.js></SCRIPT>',
  'text <script>alert(1)</script> text',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" OnErRoR="alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '[x](javascript:alert(1))',
  '[x](<java script:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x](data:text/html,<b>x</b>)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="javascript:x">',
  '<form action="https://e.x"><input name=a><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type="text" value="x" autofocus onfocus="alert(1)">',
  '<div style="position:fixed;inset:0;background:url(javascript:alert(1))">x</div>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://e.x/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://e.x">',
  '<base href="https://e.x/">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<video src="javascript:alert(1)" poster="javascript:alert(1)" onplay="x"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<Badge text="x" onclick="alert(1)" color="red;background:url(x)" style="x" />',
  '<VPCard title="x" link="javascript:alert(1)" logo="javascript:alert(1)" />',
  '<badge-mark text="x" dangerouslySetInnerHTML="x" />',
  '<code-block html="<script>alert(1)</script>"></code-block>',
  '<md-image src="javascript:alert(1)" data-zoom="x"></md-image>',
  '<table-region label="x" onclick="x"></table-region>',
  'x {onclick="alert(1)" style="color:red"}',
  '[x](https://e.x){onclick=alert(1)}',
  '[x](https://e.x){href=javascript:alert(1)}',
  '::: tip {onclick="alert(1)" style="x"}\nx\n:::',
  '::: tip[x]{onclick="alert(1)" src=javascript:x}\nx\n:::',
  '::: tabs#"><script>alert(1)</script>\n@tab <script>alert(1)</script>#"><script>\nx\n:::',
  '```js title="<script>alert(1)</script>" {1}\n</code></pre><script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '::icon "><script>alert(1)</script>::',
  '<i class="fa-solid fa-star" onclick="x"></i>',
  '<pre><code data-fence="x" data-title="<script>" data-first="1" metastring="x" onclick="x">y</code></pre>',
  '{alert(1)} {`${alert(1)}`} <b>{process.env}</b>',
  '<constructor></constructor> <__proto__ x="y"> <toString />',
  '::: constructor\nx\n:::\n\n::: __proto__\nx\n:::\n\n:constructor: ::icon constructor::\n\n```constructor\nx\n```',
]

test.each(attacks)('%j is harmless', async (source) => {
  const html = (await renderMarkdown(source)).replaceAll(`<script>${inlineScripts['restore-tabs']}</script>`, '')
  const tags = html.match(/<[a-z][^>]*>/gi)?.join('\n') ?? ''
  expect(tags).not.toMatch(/<(?:script|style|iframe|object|embed|form|button|link|meta|base|template|noscript|math\b(?! xmlns))/i)
  expect(
    tags.replace(/"[^"]*"/g, (value) => (/^"\s*(?:javascript|vbscript|data:(?!image\/png))/i.test(value) ? '"BAD"' : '""')),
  ).not.toMatch(/BAD|\son\w+=|\sstyle=|srcdoc|formaction|\sbackground=/i)
})

test('an attribute of a component is text, never code', async () => {
  expect(await renderMarkdown('x <Badge text="{1+1}" />')).toContain('{1+1}')
})
