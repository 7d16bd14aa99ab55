const most = 99

/** Shows a small count; above 99 it reads 99+. Shows nothing for zero. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="bg-primary text-primary-content inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-semibold tabular-nums">
      {count > most ? `${most}+` : count}
    </span>
  )
}
