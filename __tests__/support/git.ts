import { execFileSync } from 'node:child_process'

/** Runs git as an editor who commits at a time, in seconds since 1970. Returns what it prints. */
export function runGit(cwd: string, args: string[], seconds: number, input?: string): string {
  const who = { NAME: 'Ada', EMAIL: 'ada@example.com', DATE: `${seconds} +0000` }
  const identity = Object.entries(who).flatMap(([name, value]) => ['AUTHOR', 'COMMITTER'].map((role) => [`GIT_${role}_${name}`, value]))
  const env = { ...process.env, ...Object.fromEntries(identity) }
  return execFileSync('git', args, { cwd, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'], env })
}
