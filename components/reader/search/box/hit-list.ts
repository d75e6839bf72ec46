/** The list box of the search. The focus stays in the input, which names the chosen option. */
export class HitList {
  private chosen = -1

  constructor(
    private readonly input: HTMLElement,
    private readonly list: HTMLElement,
  ) {
    // Not `pointerenter`: a list that scrolls below a resting pointer must not change the choice of the keyboard.
    list.addEventListener('pointermove', ({ target }) => {
      const option = (target as Element).closest<HTMLAnchorElement>('[role="option"]')
      if (option) this.choose(this.options().indexOf(option))
    })
  }

  /** Replaces the options, and the answer above them; none is chosen. */
  show(html: string, answer = ''): void {
    const answerBox = this.list.previousElementSibling as HTMLElement
    answerBox.innerHTML = answer
    answerBox.hidden = answer === ''
    this.list.innerHTML = html
    this.list.hidden = html === ''
    this.list.parentElement!.scrollTop = 0
    this.choose(-1)
  }

  selected(): HTMLAnchorElement | undefined {
    return this.options()[this.chosen]
  }

  /** Chooses an option and scrolls it into view. */
  select(number: number): void {
    this.choose(number)
    this.selected()?.scrollIntoView({ block: 'nearest' })
    // The heading of the first group belongs to the first option.
    if (number === 0) this.list.parentElement!.scrollTop = 0
  }

  /** Chooses the next or previous option; after the last one comes the first. */
  move(step: 1 | -1): void {
    const count = this.options().length
    if (count > 0) this.select((this.chosen + step + (this.chosen < 0 && step < 0 ? 1 : 0) + count) % count)
  }

  private options(): HTMLAnchorElement[] {
    return [...this.list.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
  }

  private choose(number: number): void {
    this.selected()?.setAttribute('aria-selected', 'false')
    this.chosen = number
    const option = this.selected()
    option?.setAttribute('aria-selected', 'true')
    if (option) this.input.setAttribute('aria-activedescendant', option.id)
    else this.input.removeAttribute('aria-activedescendant')
  }
}
