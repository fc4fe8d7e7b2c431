import { escapeHtml } from "#platform/pages/html/escape-html.ts";
import { formatMoney } from "#values/money.ts";
import type { SiteProfile, SiteStyles } from "#values/site-profile.ts";

import type { AddressErrors, SandboxAddress } from "./sandbox-tax.ts";
import { computeSessionTotal } from "./session-object.ts";
import type { SandboxSession } from "./session-store.ts";
import type { Card, CardErrors } from "./test-cards.ts";

const pageStyle = `
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

export interface PageState {
	card: Card;
	errors: CardErrors;
	notice?: string;
	confirm?: boolean;
	/** As typed; that of the session by default. */
	address?: SandboxAddress;
	addressErrors?: AddressErrors;
}

export function paymentPageHtml(session: SandboxSession, { siteName, styles }: SiteProfile, state: PageState): string {
	const total = formatMoney(computeSessionTotal(session));
	const cancel = escapeHtml(session.request.cancelUrl);
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>Pay ${total} · ${escapeHtml(siteName)}</title><style>${pageStyle}${styles ? brandedStyle(styles) : ""}</style></head>
<body><header><p class="sandbox" role="note">Test payment page: no money is charged. Use a test card.</p></header>
<main><section class="summary" aria-labelledby="what"><p class="site">${escapeHtml(siteName)}</p>
<h1 id="what"><span>Pay ${escapeHtml(siteName)}</span><strong>${total}</strong></h1>
<ul>${session.request.lines.map(line).join("")}</ul>
${session.request.addsTax ? taxLine(session) : ""}<p class="total"><span>Total</span><span>${total}</span></p></section>
<section class="card" aria-label="Payment">${body(session, state, total, cancel)}</section></main></body></html>`;
}

function line(item: SandboxSession["request"]["lines"][number]): string {
	return `<li><div><b>${escapeHtml(item.name)}</b><small>${escapeHtml(item.description)}</small></div><span>${formatMoney(item.cents * item.quantity)}</span></li>`;
}

function body(session: SandboxSession, state: PageState, total: string, cancel: string): string {
	if (session.status === "complete")
		return `<h2>Payment complete</h2><p>This payment has already been made. <a href="${escapeHtml(session.request.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id))}">Continue to your enrollment</a></p>`;
	if (session.status === "expired")
		return `<h2>This page has expired</h2><p>You were not charged. <a href="${cancel}">Return to the site</a></p>`;
	const notice = state.notice ? `<p class="notice" role="alert">${escapeHtml(state.notice)}</p>` : "";
	if (state.confirm) return `${notice}${confirmForm(session, state.card, total, cancel)}`;
	return `${notice}<h2>Pay with card</h2><form method="post" novalidate>
<p class="fixed"><span>Email</span><span>${escapeHtml(session.request.email ?? "")}</span></p>
${field("number", "Card number", state, 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"')}
<div class="pair">${field("expiry", "Expiry", state, 'autocomplete="cc-exp" placeholder="MM / YY"')}${field("cvc", "CVC", state, 'inputmode="numeric" autocomplete="cc-csc" placeholder="123"')}</div>
${field("name", "Name on card", state, 'autocomplete="cc-name"')}
${session.request.addsTax ? addressFields(session, state) : ""}<button>Pay ${total}</button>${session.request.addsTax ? '<button name="update" value="tax" formnovalidate>Update tax</button>' : ""}</form>
<p class="cancel"><a href="${cancel}">Cancel</a></p>
<details open><summary>Test cards</summary><dl><dt>4242 4242 4242 4242</dt><dd>succeeds</dd><dt>4000 0000 0000 0002</dt><dd>is declined</dd><dt>4000 0000 0000 3155</dt><dd>requires confirmation</dd></dl><p>Use any future expiry date and any CVC.</p></details>`;
}

function field(name: keyof Card, label: string, { card, errors }: PageState, attributes: string): string {
	const error = errors[name];
	const described = error ? ` aria-invalid="true" aria-describedby="${name}-fault"` : "";
	return `<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(card[name])}" required ${attributes}${described}>${
		error ? `<em id="${name}-fault">${escapeHtml(error)}</em>` : ""
	}</p>`;
}

/** The tax, once the address is known. */
const taxLine = ({ tax_address: address, tax_cents: cents }: SandboxSession): string =>
	`<p class="total"><span>Tax</span><span>${address ? formatMoney(cents) : "Enter your address"}</span></p>\n`;

function addressFields(
	session: SandboxSession,
	{ address = session.tax_address ?? { country: "US", state: "" }, addressErrors = {} }: PageState,
): string {
	const input = (name: keyof SandboxAddress, label: string, complete: string) => {
		const error = addressErrors[name];
		const described = error ? ` aria-invalid="true" aria-describedby="${name}-fault"` : "";
		return `<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(address[name])}" maxlength="3" autocomplete="billing ${complete}"${described}>${
			error ? `<em id="${name}-fault">${escapeHtml(error)}</em>` : ""
		}</p>`;
	};
	return `<div class="pair">${input("country", "Country code", "country")}${input("state", "State code", "address-level1")}</div>
`;
}

function confirmForm({ tax_address: address }: SandboxSession, card: Card, total: string, cancel: string): string {
	const hidden = Object.entries({ ...card, ...address })
		.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
		.join("");
	return `<h2>Your bank asks you to confirm</h2><p>Please confirm the payment of ${total}.</p><form method="post">${hidden}<input type="hidden" name="confirmed" value="yes"><button>Confirm payment</button></form><p class="cancel"><a href="${cancel}">Cancel</a></p>`;
}

/** Overrides the colors and corners of the page with those of a published brand. */
function brandedStyle({ colors, radius }: SiteStyles): string {
	const variables = ({ ink, muted, paper, surface, line, brand, onBrand }: SiteStyles["colors"]["light"]) =>
		`--ink:${ink};--soft:${muted};--paper:${paper};--card:${surface};--line:${line};--brand:${brand};--on:${onBrand}`;
	return `:root{${variables(colors.light)};--round:${radius}px}@media(prefers-color-scheme:dark){:root{${variables(colors.dark)}}}`;
}
