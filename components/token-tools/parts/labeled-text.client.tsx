'use client'

/** A message that quotes labels of the page or of AList between two pairs of asterisks. */
export function LabeledText({ text }: { text: string }) {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
}
