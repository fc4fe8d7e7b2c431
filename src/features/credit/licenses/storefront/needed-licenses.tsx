import type { ReactElement } from "react";
import { ButtonLink, Notice, useOwnData } from "#storefront-kit/index.ts";
import { listOwnLicenses } from "../contract.ts";
import { licensesMessages as messages } from "../messages.ts";
import { describeNeeded } from "./describe-needed.ts";

const request = () => ({});

/**
 * Asks for the license numbers that courses of the customer need. Null if none is missing, undefined until that is
 * known.
 */
export function useNeededLicenses(): ReactElement | null | undefined {
	const { state } = useOwnData(listOwnLicenses, request);
	if (state.is === "unread" || state.is === "loading") return undefined;
	if (state.is !== "loaded" || state.response.needed.length === 0) return null;
	return (
		<Notice tone="warn" title={messages.needed} className="mb-6">
			<ul className="list-disc ps-5">
				{state.response.needed.map((needed) => (
					<li key={`${needed.accreditingBody} ${needed.kind}`}>{describeNeeded(needed)}</li>
				))}
			</ul>
			<p className="mt-2">{messages.neededText}</p>
			<ButtonLink to="/profile/licenses" variant="secondary" className="mt-3">
				{messages.addNeeded}
			</ButtonLink>
		</Notice>
	);
}
