/** Words that take something away. `相关` and `关于` contain `关`. */
const removing =
  /\b(?:(?:disabl|remov|delet|eras|wip|revok|clos|deactivat)(?:es?|ed|ing)|(?:uninstall|unlink|unmount|unshare|unset|cancel|suspend)(?:l?ed|l?ing|s)?|clear|stop|stopping|undo|(?:turn|switch|shut|take)(?:ing|ting)? (?:\S+ ){0,4}?(?:off|down|away)|get(?:ting)? rid of|don't|do not|no longer|no more)\b|(?<![相有无机开])关(?!于|键|联|系|心|注(?!册))|取消|删|停用|停止|停掉|禁用|移除|去掉|去除|拿掉|清空|清除|卸载|解除|解绑|撤销|撤掉|注销|不要|不再/g
/** Words that keep someone away from something. */
const restricting =
  /\b(?:block|prevent|protect|hide|hiding|forbid|deny|reject|refuse|exclude|require|requiring|lock|ban|force|keep (?:\S+ ){1,4}?(?:out|away|from))\b|禁(?!用)|不让|不许|不准|不给|不允许|别让|不想让|不显示|屏蔽|阻止|防止|隐藏|保护|拒绝|必须|强制|要求/g
/** Words that let someone have something. */
const permitting =
  /\b(?:enable|enabling|allow|allowing|permit|let|open|show|unhide|unlock|unblock|public|(?:turn|switch)(?:ing)? (?:\S+ ){0,4}?on)\b|开启|打开|启用|允许|开放|放开|公开|显示|恢复/g
/** Phrases that contain a word of another list. */
const phrases: readonly [RegExp, string][] = [
  [/\bstop (?:\S+ ){1,5}?from\b|\b(?:don't|do not|stop) (?:show|list|display)(?:ing)?\b/g, 'prevent'],
  [/不(?:想|要)?(?:显示|列出)|(?:不|别)(?:想|要|愿意?|希望)?(?:再)?(?:让|给|被|别人|人家)/g, '不让'],
  [/不(?:允许|开放)/g, '禁止'],
]

/** How often a normalized text takes away, restricts and permits. */
function sensesOf(folded: string) {
  const text = phrases.reduce((left, [phrase, word]) => left.replace(phrase, word), folded)
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  return { removes: count(removing), restricts: count(restricting), permits: count(permitting) }
}

/** Who asks this wants a reason, a number or a name, and no steps: `why does X not …` is not `how to X`. */
const notForSteps =
  /^\W*(?:but )?(?:why|who|which|how (?:many|much|long|often|big|large|fast))\b|为什么|为啥|为何|怎么(?:还|又|会|老|总|都)|多少|多久|多大|几[个次台天人]/

/**
 * Whether steps do what a query asks for, and not its opposite: who asks how to close something must not read how to open it. Both are normalized.
 * @param above titles of the page and the sections around the steps
 * @param own heading and introduction of the steps. Alternative names are left out: people ask for both there.
 */
export function hasSense(query: string, above: string, own: string): boolean {
  if (notForSteps.test(query)) return false
  const asked = sensesOf(query)
  const itself = sensesOf(own)
  const done = sensesOf(`${above} ${own}`)
  // To take away a restriction is to permit, which counting does not tell.
  if (asked.removes + Math.min(asked.restricts, 1) > 1 || (asked.restricts > 0 && asked.permits > 0)) return false
  if (asked.removes > 0) return done.removes > 0
  if (asked.restricts > 0) return done.removes + done.restricts > 0 || /password|密码/.test(own)
  return asked.permits === 0 || itself.removes + itself.restricts === 0
}
