/** @jest-environment node */
import { readFlow } from '@/lib/features/flowchart/read-flow'

/** `name:kind "text"`, then the arrows, then the faults by line. */
function print(source: string): string[] {
  const { boxes, arrows, faults } = readFlow(source)
  return [
    ...[...boxes.values()].map(({ name, kind, text, link }) => `${name}:${kind} ${JSON.stringify(text)}${link ? ` > ${link}` : ''}`),
    ...arrows.map(
      ({ from, to, branch, text, line }) =>
        `${from} -> ${to}${branch ? ` ${branch}` : ''}${text ? ` "${text}"` : ''}${line ? ` ${JSON.stringify(line)}` : ''}`,
    ),
    ...faults.map(({ message, offset }) => `${source.slice(0, offset).split('\n').length}: ${message}`),
  ]
}

test.each([
  ['st=>start: Start\ne=>end\nst->e', ['st:start "Start"', 'e:end "e"', 'st -> e']],
  ['a=>operation: One: two\nb=>end: B\na->b->a', ['a:operation "One: two"', 'b:end "B"', 'a -> b', 'b -> a']],
  // The forms of the library's own documentation.
  [
    'st=>start: Start|past:>http://www.google.com[blank]\nop2=>operation: Stuff|current\nc(align-next=no)=>condition: Yes\nor No?:>http://www.google.com\nio=>inputoutput: catch something...|request\nst->op2->c\nc(yes, right)->io(path1, top)->op2\nc(no)->op2',
    [
      'st:start "Start" > http://www.google.com',
      'op2:operation "Stuff"',
      'c:condition "Yes\\nor No?" > http://www.google.com',
      'io:inputoutput "catch something..."',
      'st -> op2',
      'op2 -> c',
      'c -> io yes',
      'io -> op2',
      'c -> op2 no',
    ],
  ],
  ['e=>end:>https://e.x\na=>start: A:$run\na->e', ['e:end "e" > https://e.x', 'a:start "A"', 'a -> e']],
  ['a=>start: One\\\ntwo => three\nb=>end: B\na->b', ['a:start "One\\ntwo => three"', 'b:end "B"', 'a -> b']],
  [
    'c=>condition: ok?\na=>end: A\nb=>end: B\nc(true@fine)->a\nc(false, bottom)->b',
    ['c:condition "ok?"', 'a:end "A"', 'b:end "B"', 'c -> a yes "fine"', 'c -> b no'],
  ],
  [
    'p=>parallel: both\na=>end: A\nb=>end: B\np(path1@top one, right)->a\np(path2)->b',
    ['p:parallel "both"', 'a:end "A"', 'b:end "B"', 'p -> a "top one"', 'p -> b'],
  ],
  // What two lines say is one arrow.
  [
    'c=>condition: c\na=>end: A\nc(yes)->a\nc(yes)->a\nc@>a({"stroke":"Red","stroke-width":6,"arrow-end":"classic"})',
    ['c:condition "c"', 'a:end "A"', 'c -> a yes {"stroke":"Red","stroke-width":"6"}'],
  ],
  ['a=>start: A\r\nb=>end: B\r\na->b', ['a:start "A"', 'b:end "B"', 'a -> b']],
])('%j', (source, read) => expect(print(source)).toEqual(read))

test.each([
  ['st=>strat: Start', '1: "strat" is no kind of box, expected one of start, end, operation'],
  ['a=>start: A\n\na->b->c\nb->c', '3: no box is called "b", expected a line such as b=>operation: Text / 3: no box is called "c"'],
  ['a=>start: A\nb=>end: B', '1: no flow between symbols was found'],
  ['a=>start: A\na->a\na@>a({stroke})', '3: the look of a line cannot be read, expected JSON'],
  ['graph LR', '1: "graph LR" is no line of a flowchart, expected "st=>start: Start"'],
])('%j is told with its line', (source, fault) => {
  const found = print(source).filter((line) => /^\d/.test(line))

  for (const part of fault.split(' / ')) expect(found.join('\n')).toContain(part)
  expect(found).toHaveLength(fault.split(' / ').length)
})
