/** Style sheet of the bar and of the views. It uses the site's variables, and is loaded by pages of previews only. */
export const style = `
body:has(> preview-bar) { padding-bottom: 64px; }
preview-bar {
  position: fixed; inset: auto 0 0; z-index: 1500; display: flex; flex-wrap: wrap; gap: 0 20px; align-items: center; justify-content: space-between;
  box-sizing: border-box; padding: 4px max(16px, env(safe-area-inset-right)) max(4px, env(safe-area-inset-bottom)) max(16px, env(safe-area-inset-left));
  border-top: 2px solid var(--warning); background: var(--warning-soft); color: var(--text); font: 400 0.875rem/1.5 var(--font);
}
preview-bar p { display: flex; flex: 1 1 auto; gap: 0 10px; align-items: baseline; min-width: 0; margin: 0; }
preview-bar strong { color: var(--warning); }
preview-bar .pv-name { overflow: hidden; max-width: 28ch; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
preview-bar code { font: 0.8125rem var(--font-mono); }
preview-bar .pv-author { overflow: hidden; max-width: 20ch; color: var(--text-soft); text-overflow: ellipsis; white-space: nowrap; }
preview-bar .pv-counts { white-space: nowrap; }
preview-bar .pv-counts[data-errors='yes'], .pv-found[data-errors='yes'] { color: var(--caution); font-weight: 600; }
preview-bar ul { display: flex; gap: 4px; margin: 0; padding: 0; list-style: none; }
preview-bar form { margin: 0; }
preview-bar a, preview-bar button {
  display: inline-flex; align-items: center; min-height: 36px; padding: 0 10px; border: 1px solid transparent; border-radius: var(--radius-small);
  background: none; color: var(--text); font: inherit; text-decoration: none; white-space: nowrap; cursor: pointer;
}
preview-bar a:hover, preview-bar button:hover { border-color: var(--line-strong); background: var(--bg-raised); }
preview-bar a[aria-current] { background: var(--bg-raised); font-weight: 600; }
preview-bar button { border-color: var(--line-strong); }
preview-bar :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (pointer: coarse) { preview-bar a, preview-bar button { min-height: 44px; } }
@media (width <= 959px) {
  body:has(> preview-bar) { padding-bottom: 112px; }
  preview-bar ul { flex: 1 1 100%; flex-wrap: wrap; gap: 0; margin: 0 -6px; }
  preview-bar a, preview-bar button { padding: 0 6px; font-size: 0.8125rem; }
}
@media (width <= 719px) { preview-bar .pv-author { display: none; } preview-bar .pv-name { max-width: 16ch; } }
@media print { preview-bar { display: none; } }

.pv-view { margin: 0; background: var(--bg); color: var(--text); font: 400 1rem/1.65 var(--font); }
.pv-head { display: flex; gap: 16px; justify-content: space-between; padding: 12px 24px; border-bottom: 1px solid var(--line); }
.pv-head a { display: inline-flex; align-items: center; min-height: 36px; color: var(--text); font-weight: 600; text-decoration: none; }
.pv-main { box-sizing: border-box; max-width: 1200px; margin: 0 auto; padding: 32px 24px 48px; overflow-wrap: anywhere; }
.pv-main > h1 { margin: 0 0 8px; font-size: 2rem; line-height: 1.25; }
.pv-main > h2 { margin: 36px 0 12px; font-size: 1.25rem; }
.pv-main a { color: var(--accent); }
.pv-main code { font-family: var(--font-mono); font-size: 0.875em; }
.pv-note { padding: 10px 14px; border-left: 3px solid var(--warning); border-radius: var(--radius-small); background: var(--warning-soft); }
.pv-list, .pv-problems, .pv-files { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pv-list li { display: grid; grid-template-columns: 9rem 1fr auto; gap: 4px 16px; align-items: start; padding: 12px 16px; border: 1px solid var(--line); border-radius: var(--radius); }
.pv-status { justify-self: start; padding: 1px 10px; border-radius: 99px; background: var(--note-soft); color: var(--note); font-size: 0.8125rem; font-weight: 600; line-height: 1.7; }
.pv-status[data-status='added'] { background: var(--tip-soft); color: var(--tip); }
.pv-status[data-status='deleted'] { background: var(--caution-soft); color: var(--caution); }
.pv-status[data-status='moved'] { background: var(--important-soft); color: var(--important); }
.pv-status[data-status='changed'] { background: var(--info-soft); color: var(--info); }
.pv-title { display: grid; min-width: 0; }
.pv-title > a, .pv-title > span:first-child { justify-self: start; font-weight: 600; }
.pv-title small { color: var(--text-soft); font-size: 0.8125rem; }
.pv-found { font-size: 0.875rem; }
.pv-links { display: flex; gap: 16px; }
.pv-links a { display: inline-flex; align-items: center; min-height: 28px; }
.pv-problems li { padding: 8px 14px; border-left: 3px solid var(--warning); border-radius: var(--radius-small); background: var(--warning-soft); }
.pv-problems li[data-severity='error'] { border-color: var(--caution); background: var(--caution-soft); }
.pv-problems code { white-space: pre-wrap; }

.pv-diff { max-width: 900px; }
.pv-block { display: flow-root; padding: 0 16px 0 34px; }
.pv-inserted, .pv-removed { position: relative; margin: 8px 0; padding-block: 6px; border-left: 3px solid var(--tip); border-radius: var(--radius-small); background: var(--diff-add); }
.pv-removed { border-color: var(--caution); background: var(--diff-remove); }
.pv-mark { position: absolute; left: 10px; top: 6px; color: var(--text); font: 700 1rem/1.5 var(--font-mono); }
.pv-changed { margin: 16px 0; }
.pv-diff ins, .pv-diff del { border-radius: 3px; background: color-mix(in srgb, var(--tip) 28%, transparent); color: inherit; text-decoration: underline; text-decoration-thickness: 2px; }
.pv-diff del { background: color-mix(in srgb, var(--caution) 28%, transparent); text-decoration: line-through; }
.pv-fold { margin: 8px 0; border: 1px dashed var(--line-strong); border-radius: var(--radius-small); }
.pv-fold summary { padding: 8px 14px; color: var(--text-soft); font-size: 0.875rem; cursor: pointer; }
.pv-source { overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--bg-code); }
.pv-source table { width: 100%; border-collapse: collapse; font: 0.8125rem/1.6 var(--font-mono); }
.pv-source tbody + tbody { border-top: 6px double var(--line-strong); }
.pv-source td { padding: 0 8px; border: 0; vertical-align: top; }
.pv-source .pv-number { color: var(--text-soft); text-align: right; white-space: nowrap; overflow-wrap: normal; user-select: none; }
.pv-source .pv-line { width: 100%; white-space: pre-wrap; overflow-wrap: anywhere; }
.pv-source tr[data-sign='+'] { background: var(--diff-add); }
.pv-source tr[data-sign='-'] { background: var(--diff-remove); }

.pv-pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 32px; padding: 8px 16px; border-left: 3px solid transparent; border-bottom: 1px solid var(--line); }
.pv-pair > .pv-note { grid-column: 1 / -1; margin: 8px 0; font-size: 0.875rem; }
.pv-pair[data-mark='first'], .pv-pair[data-mark='second'] { border-left-color: var(--warning); }
.pv-pair[data-mark='both'] { border-left-color: var(--tip); }
.pv-pair[data-mark='both'] > .pv-note { border-color: var(--tip); background: var(--tip-soft); }
.pv-column { min-width: 0; overflow-x: auto; }
.pv-main :focus-visible, .pv-head :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (width <= 719px) {
  .pv-main { padding: 24px 16px 40px; }
  .pv-head { padding: 8px 16px; }
  .pv-list li { grid-template-columns: 1fr; }
  .pv-pair { grid-template-columns: minmax(0, 1fr); padding: 8px 0 8px 12px; }
  .pv-column + .pv-column { border-top: 1px dashed var(--line); }
  .pv-block { padding: 0 8px 0 28px; }
}
`
