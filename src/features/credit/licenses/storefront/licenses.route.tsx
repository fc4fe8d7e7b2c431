import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import { ButtonLink, Container, PageHeading, pageMeta, Skeleton, useOwnData } from "#storefront-kit/index.ts";
import { listOwnLicenses } from "../contract.ts";
import { licensesMessages as messages } from "../messages.ts";
import { LicenseList } from "./license-list.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const request = () => ({});

/** The license numbers of the customer. */
export default function LicensesPage() {
	const own = useOwnData(listOwnLicenses, request);
	const waiting = <Skeleton label={messages.loading} className="h-40 w-full" />;
	return (
		<Container width="text" className="pb-10">
			<PageHeading title={messages.title} lead={messages.lead} />
			<OwnDataPart own={own} skeleton={waiting} what={messages.logInFor} back="/profile/licenses">
				{(response) => (
					<div className="grid gap-6">
						<LicenseList {...response} onChange={own.retry} />
						<ButtonLink to="/profile" variant="secondary" className="justify-self-start">
							{messages.back}
						</ButtonLink>
					</div>
				)}
			</OwnDataPart>
		</Container>
	);
}
