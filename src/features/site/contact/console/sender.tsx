import type { Conversation } from "../console-contract.ts";

/** The sender's details from the form. */
export function Sender({ conversation }: { conversation: Conversation }) {
	const { firstName, lastName, email, currentRole, companyName, companyAddress, city, country } = conversation;
	const facts = [
		["Name", [firstName, lastName].filter(Boolean).join(" ")],
		["Email", email],
		["Current role", currentRole],
		["Company", companyName],
		["Address", [companyAddress, city, country].filter(Boolean).join(", ")],
	].filter(([, value]) => value);
	return (
		<section aria-labelledby="sender" className="grid gap-3">
			<h2 id="sender" className="text-lg">
				Sender
			</h2>
			{facts.length === 0 ? (
				<p className="text-muted">This customer's data was erased.</p>
			) : (
				<dl className="grid gap-3 text-sm">
					{facts.map(([label, value]) => (
						<div key={label}>
							<dt className="text-muted">{label}</dt>
							<dd className="wrap-anywhere">{value}</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}
