import { Badge, Button, formatDay, Notice, useOwnData } from "#storefront-kit/index.ts";
import { listOwnEarlierCertificates } from "../contract.ts";
import { earlierCertificatesMessages as messages } from "../messages.ts";

const toRequest = () => ({});

/** The customer's certificates that were issued elsewhere, in My Orders; nothing without one. */
export function EarlierCertificates() {
	const { state, retry } = useOwnData(listOwnEarlierCertificates, toRequest);
	if (state.is === "failed")
		return (
			<Notice tone="danger" live className="mt-10">
				<p>{messages.failed}</p>
				<Button variant="quiet" className="-ms-3 mt-1" onClick={retry}>
					{messages.tryAgain}
				</Button>
			</Notice>
		);
	if (state.is !== "loaded" || state.response.certificates.length === 0) return null;
	return (
		<section aria-labelledby="earlier-certificates" className="mt-10">
			<h2 id="earlier-certificates" className="text-2xl">
				{messages.title}
			</h2>
			<p className="mt-2 max-w-text text-muted">{messages.lead}</p>
			<ul className="mt-4 grid gap-4">
				{state.response.certificates.map(({ id, number, title, issuer, issuedOn, hours }) => (
					<li key={id} className="grid justify-items-start gap-1 rounded-lg border border-line bg-surface p-5 sm:p-6">
						<Badge>{messages.badge}</Badge>
						<p className="font-medium wrap-anywhere">{title}</p>
						<p className="wrap-anywhere">{messages.number(number)}</p>
						<p className="text-sm text-muted wrap-anywhere">{messages.details(formatDay(issuedOn), hours, issuer)}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
