/** @jsxImportSource preact */
/** The day (0 to 4), the first half-hour, the number of half-hours, and the tone. */
const blocks: readonly (readonly [number, number, number, 'accent' | 'grey' | 'green' | 'amber'])[] = [
  [0, 1, 3, 'accent'],
  [0, 5, 2, 'grey'],
  [0, 9, 4, 'green'],
  [1, 2, 2, 'grey'],
  [1, 5, 5, 'accent'],
  [2, 0, 2, 'amber'],
  [2, 3, 3, 'grey'],
  [2, 8, 3, 'accent'],
  [3, 2, 4, 'green'],
  [3, 7, 2, 'grey'],
  [3, 10, 3, 'grey'],
  [4, 1, 2, 'grey'],
  [4, 4, 3, 'accent'],
  [4, 9, 2, 'amber'],
];

const column = 168;
const halfHour = 46;

/** A decorative drawing of a week at the institute, in the console's colours. */
export function Week() {
  return (
    <svg viewBox={`0 0 ${column * 5} ${halfHour * 15}`} preserveAspectRatio="xMinYMin slice" focusable="false">
      {[0, 1, 2, 3, 4].map((day) => (
        <g key={day}>
          <line x1={day * column} x2={day * column} y1={0} y2={halfHour * 15} stroke="var(--line)" />
          <rect x={day * column + 14} y={18} width={34 + ((day * 7) % 16)} height={7} rx={3.5} fill="var(--line)" />
        </g>
      ))}
      {Array.from({ length: 14 }, (_, index) => (
        <line
          key={index}
          x1={0}
          x2={column * 5}
          y1={halfHour * (index + 1)}
          y2={halfHour * (index + 1)}
          stroke="var(--line)"
          stroke-dasharray={index % 2 ? '2 5' : undefined}
        />
      ))}
      {blocks.map(([day, start, length, tone]) => {
        const x = day * column + 6;
        const y = halfHour * (start + 1) + 3;
        const height = halfHour * length - 6;
        return (
          <g key={`${day} ${start}`}>
            <rect x={x} y={y} width={column - 12} height={height} rx={8} fill={`var(--${tone}-soft)`} />
            <rect x={x} y={y + 8} width={3} height={height - 16} rx={1.5} fill={`var(--${tone})`} />
            <rect
              x={x + 14}
              y={y + 14}
              width={58 + ((start * 13) % 44)}
              height={7}
              rx={3.5}
              fill={`var(--${tone})`}
              fill-opacity={0.5}
            />
            {length > 2 && (
              <rect
                x={x + 14}
                y={y + 29}
                width={34 + ((start * 17) % 40)}
                height={6}
                rx={3}
                fill={`var(--${tone})`}
                fill-opacity={0.22}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
