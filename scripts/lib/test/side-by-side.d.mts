export function runSideBySide<Task extends { name: string; after?: readonly string[] }, Result>(
  tasks: readonly Task[],
  lanes: number,
  run: (task: Task) => Promise<Result>,
): Promise<Result[]>
