import type { SiteStyles } from "#values/site-profile.ts";

export const pageStyle = `
:root{color-scheme:light dark;--ink:#14213d;--soft:#56607a;--paper:#faf7f2;--card:#fff;--line:#d9d3c7;--brand:#0b5c66;--on:#fff;--bad:#a3261b;--badbg:#fbeae7;--note:#fdf0d5;--noteink:#5c3d00;--round:8px}
@media(prefers-color-scheme:dark){:root{--ink:#eef1f7;--soft:#aab3c7;--paper:#10151f;--card:#182030;--line:#333d52;--brand:#5cc3cc;--on:#08212a;--bad:#ffb4a9;--badbg:#3b1713;--note:#3a2d0c;--noteink:#ffe2a0}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif}
.sandbox{margin:0;padding:.65rem 1rem;text-align:center;background:var(--note);color:var(--noteink);font-size:.95rem}
main{max-width:62rem;margin:0 auto;padding:clamp(1.25rem,5vw,4rem) 1rem;display:grid;gap:2rem;grid-template-columns:minmax(0,1fr)}
@media(min-width:52rem){main{grid-template-columns:minmax(0,1fr) minmax(0,26rem);gap:4rem}}
.site{margin:0 0 1rem;font-weight:650}h1{margin:0 0 1.5rem;font-size:1.1rem;font-weight:400;color:var(--soft)}h1 strong{display:block;color:var(--ink);font-size:2.6rem;line-height:1.15;font-variant-numeric:tabular-nums}
ul{list-style:none;margin:0;padding:0}li,.total{display:flex;justify-content:space-between;gap:1.5rem;padding:.85rem 0;border-top:1px solid var(--line);font-variant-numeric:tabular-nums}
li b{display:block;font-weight:600;line-height:1.35}li small{color:var(--soft);font-size:.9rem}.total{font-weight:650;margin:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:calc(var(--round)*1.75);padding:clamp(1.25rem,4vw,2rem);align-self:start}
h2{margin:0 0 1rem;font-size:1.3rem}.field{margin:0 0 1rem;min-width:0}label{display:block;font-weight:600;margin-bottom:.35rem;font-size:.95rem}
input{width:100%;min-height:46px;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid #857f74;border-radius:var(--round)}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
input[aria-invalid]{border-color:var(--bad)}.field em{display:block;margin-top:.3rem;font-style:normal;font-size:.9rem;color:var(--bad)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.fixed{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1rem;color:var(--soft)}.fixed span+span{overflow-wrap:anywhere;text-align:right}
button{width:100%;min-height:50px;border:0;border-radius:var(--round);background:var(--brand);color:var(--on);font:inherit;font-weight:650;cursor:pointer}button:hover{filter:brightness(1.1)}
.cancel{text-align:center;margin:1rem 0 0}a{color:var(--brand)}.cancel a{display:inline-block;padding:.6rem 1rem}
.notice{margin:0 0 1rem;padding:.75rem 1rem;border-radius:var(--round);background:var(--badbg);color:var(--bad)}
details{margin-top:1.25rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.95rem;color:var(--soft)}summary{cursor:pointer;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1rem;margin:.6rem 0}dt{font-variant-numeric:tabular-nums}dd{margin:0}details p{margin:0}`;

/** Overrides the colors and corners of the page with those of a published brand. */
export function brandedStyle({ colors, radius }: SiteStyles): string {
	const variables = ({ ink, muted, paper, surface, line, brand, onBrand }: SiteStyles["colors"]["light"]) =>
		`--ink:${ink};--soft:${muted};--paper:${paper};--card:${surface};--line:${line};--brand:${brand};--on:${onBrand}`;
	return `:root{${variables(colors.light)};--round:${radius}px}@media(prefers-color-scheme:dark){:root{${variables(colors.dark)}}}`;
}
