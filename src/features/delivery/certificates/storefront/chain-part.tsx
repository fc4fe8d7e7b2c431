import type { ResponseOf } from "#api/call.ts";
import type { verifyCertificate } from "../contract.ts";
import { chainMessages as messages } from "../messages.ts";

/** Where the certificate is in the chain of all issues and revocations. */
export function ChainPart({ chain }: Pick<ResponseOf<typeof verifyCertificate>, "chain">) {
	return (
		<section className="mt-8 grid gap-3 text-sm" aria-labelledby="chain">
			<h2 id="chain" className="text-lg">
				{messages.title}
			</h2>
			<p className="text-muted">{messages.text}</p>
			{chain ? (
				<dl className="grid gap-2">
					<Hash name={messages.entry(chain.entry.position)} hash={chain.entry.hash} />
					<Hash name={messages.head(chain.head.position)} hash={chain.head.hash} />
				</dl>
			) : (
				<p>{messages.pending}</p>
			)}
		</section>
	);
}

const Hash = ({ name, hash }: { name: string; hash: string }) => (
	<div>
		<dt className="font-semibold">{name}</dt>
		<dd className="font-mono wrap-anywhere">{hash}</dd>
	</div>
);
