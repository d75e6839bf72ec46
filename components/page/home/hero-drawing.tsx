import styles from './hero-drawing.module.css'

/** Decorative drawing of many clouds in one list, in the theme's colors. */
export function HeroDrawing() {
  const cloud = 'M8 30a8 8 0 0 1 1-15.9A12 12 0 0 1 32 12a9 9 0 0 1 4 17.5Z'
  return (
    <svg className={styles.drawing} viewBox="0 0 420 320" fill="none" aria-hidden="true">
      <g className={styles.clouds}>
        <path d={cloud} transform="translate(10 18) scale(1.5)" />
        <path d={cloud} transform="translate(112 0) scale(1.15)" />
        <path d={cloud} transform="translate(196 24) scale(1.75)" />
        <path d={cloud} transform="translate(318 6) scale(1.25)" />
      </g>
      <g className={styles.streams}>
        <path d="M44 74c0 44 74 34 96 74" />
        <path d="M138 44c0 52 34 56 46 104" />
        <path d="M236 86c0 26-2 36-6 62" />
        <path d="M346 52c0 60-66 46-84 96" />
      </g>
      <rect className={styles.panel} x="70" y="148" width="280" height="160" rx="14" />
      <g className={styles.rows}>
        <path d="M92 176h60M92 206h16M124 206h118M92 236h16M124 236h84M92 266h16M124 266h138M292 206h36M300 236h28M284 266h44" />
        <circle cx="324" cy="176" r="5" />
        <circle cx="306" cy="176" r="5" />
      </g>
    </svg>
  )
}
