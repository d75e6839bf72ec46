/** Look of pages that load nothing: what the server or the browser's worker writes by itself. The colours are those of `tokens.css`. */
export const plainStyle =
  ':root{color-scheme:light dark;--t:light-dark(#17211f,#e4ebe8);--s:light-dark(#55635f,#9fafaa);--a:light-dark(#0b7a70,#5fd4c6);--b:light-dark(#fff,#0e1513)}body{max-width:30rem;margin:18vh auto 3rem;padding:0 1.5rem;background:var(--b);color:var(--t);font:1rem/1.6 system-ui,sans-serif}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 1rem;color:var(--s)}a{display:inline-block;min-height:24px;color:var(--a);font-weight:600}textarea{display:block;box-sizing:border-box;width:100%;font:inherit}button{min-height:44px;padding:0 1.25rem;font:inherit}svg{width:40px;color:var(--a)}'

/** What a policy says of it. Written down, since a worker cannot compute it in time; a test holds it. */
export const plainStyleSource = "'sha256-64I8xeXm1yKXQvrROCXavRkkjOJZQTffxPRigV83Aes='"
