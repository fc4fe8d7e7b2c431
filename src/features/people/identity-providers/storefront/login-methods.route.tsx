import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import { useOwnData } from "#storefront-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { listIdentities } from "../contract.ts";
import { LoginMethods } from "./login-methods.tsx";
import { loginMethodsMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const request = () => ({});

/** The ways in which the customer can log in: password and identity providers. */
export default function LoginMethodsPage() {
	const own = useOwnData(listIdentities, request);
	const waiting = <Skeleton label={messages.loading} className="h-40 w-full" />;
	return (
		<Container width="text" className="pb-10">
			<PageHeading title={messages.title} lead={messages.lead} />
			<OwnDataPart own={own} skeleton={waiting} what={messages.logInFor} back="/profile/logins">
				{(response) => (
					<div className="grid justify-items-start gap-6">
						<LoginMethods {...response} onChange={own.retry} />
						<ButtonLink to="/profile" variant="secondary">
							{messages.back}
						</ButtonLink>
					</div>
				)}
			</OwnDataPart>
		</Container>
	);
}
