/** Look of pages that load nothing: what the server or the browser's worker writes by itself. Colours are the browser's own, light or dark. */
export const plainStyle =
  'body{max-width:34rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}textarea{display:block;box-sizing:border-box;width:100%;font:inherit}button{min-height:44px;padding:0 1.25rem;font:inherit}a{display:inline-block;min-height:24px}'

/** What a policy says of it. Written down, since a worker cannot compute it in time; a test holds it. */
export const plainStyleSource = "'sha256-PEqs7szk1ptK6UjIeNmsvykPaZ9Wgz495+JDVa7dDoA='"
