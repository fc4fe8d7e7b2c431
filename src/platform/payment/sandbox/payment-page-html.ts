import { escapeHtml } from "#platform/pages/html/escape-html.ts";
import { formatMoney } from "#values/money.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import { brandedStyle, pageStyle } from "./payment-page-style.ts";
import type { AddressErrors, SandboxAddress } from "./sandbox-tax.ts";
import { computeSessionTotal } from "./session-object.ts";
import type { SandboxSession } from "./session-store.ts";
import type { Card, CardErrors } from "./test-cards.ts";

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
	if (session.status === "expired") return `<h2>This page has expired</h2><p>You were not charged. <a href="${cancel}">Return to the site</a></p>`;
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

function addressFields(session: SandboxSession, { address = session.tax_address ?? { country: "US", state: "" }, addressErrors = {} }: PageState): string {
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
