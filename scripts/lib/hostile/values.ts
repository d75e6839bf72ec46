/** Values for texts, attributes, titles and names that try to widen a page's policy or to run a script. */
export const hostileValues: readonly string[] = [
  "data-frame-src=\"https://evil.example; script-src-elem * 'unsafe-inline'; script-src-attr 'unsafe-inline'\"",
  ' data-calls-any-server="" ',
  ' data-connect-src="https://evil.example http://evil.example" ',
  ' data-media-src="https://evil.example" ',
  '" data-frame-src="https://evil.example" x="',
  "' data-frame-src='https://evil.example' x='",
  '<b data-frame-src="https://evil.example" data-calls-any-server="">x</b>',
  '<b data-x-data-frame-src="https://a; script-src-elem * data: blob:; frame-ancestors *">x</b>',
  '&lt;b data-frame-src=&quot;https://evil.example&quot;&gt;',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<iframe src="https://x.example;script-src-elem/">',
  '--><b data-frame-src="https://evil.example">',
  '</code></pre><b data-calls-any-server="">',
  '</script><script>document.documentElement.dataset.attacked="1"</script>',
  '<img src="https://evil.example/x.png" onerror="document.documentElement.dataset.attacked=1">',
  '<svg onload=document.documentElement.dataset.attacked=1>',
  'javascript:document.documentElement.dataset.attacked=1',
  'java\tscript:document.documentElement.dataset.attacked=1',
  '"><script>document.documentElement.dataset.attacked=1</script>',
  "{alert(1)} ${'x'} `x`",
  'https://evil.example; script-src-elem *',
  // These begin like the framework's own scripts.
  /* oxlint-disable next-internals/strings */
  '<script>self.__next_f;document.documentElement.dataset.attacked=1</script>',
  '<script>globalThis["TURBOPACK"];document.documentElement.dataset.attacked=1</script>',
  '<script>$RC("B:0","S:0")</script><template id="B:0"></template><div hidden id="S:0">',
  /* oxlint-enable next-internals/strings */
  '<script>alert(1)</script>',
  '<script>',
]
