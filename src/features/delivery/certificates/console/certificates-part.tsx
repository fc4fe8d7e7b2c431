import type { OrderDetail } from "#features/sales/order-management/contract.ts";
import { RevokeButton } from "./revoke-button.tsx";

/** The valid certificates that were earned with an order. */
export function CertificatesPart({ certificates }: Pick<OrderDetail, "certificates">) {
	if (certificates.length === 0) return null;
	return (
		<section aria-labelledby="certificates" className="grid gap-3">
			<h2 id="certificates" className="text-xl">
				Certificates
			</h2>
			<ul className="grid gap-3">
				{certificates.map(({ code, name }) => (
					<li key={code} className="grid justify-items-start gap-1.5">
						<a
							href={`/certificates/${code}`}
							target="_blank"
							rel="noreferrer"
							className="link inline-flex min-h-11 items-center"
						>
							{name || "Deleted account"}: {code}
						</a>
						<RevokeButton code={code} usualReason="The purchase was refunded." />
					</li>
				))}
			</ul>
		</section>
	);
}
