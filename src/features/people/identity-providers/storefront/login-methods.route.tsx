import { type ReactNode, useState } from "react";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import {
	Button,
	ButtonLink,
	Container,
	FormError,
	PageHeading,
	pageMeta,
	Skeleton,
	toast,
	useOwnData,
	useSignedInClient,
	useSite,
} from "#storefront-kit/index.ts";
import { formatLocalTime } from "#values/date-time.ts";
import { beginLink, type Identity, listIdentities, unlinkIdentity } from "../contract.ts";
import { loginMethodsMessages as messages, providerButtonsMessages } from "./messages.ts";
import { useLeaving } from "./use-leaving.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const request = () => ({});

/** The ways in which the customer can log in: password and identity providers. */
export default function LoginMethodsPage() {
	const own = useOwnData(listIdentities, request);
	const waiting = <Skeleton label={messages.loading} className="h-40 w-full" />;
	return (
		<Container width="text" className="min-h-svh pb-10">
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

interface Props {
	identities: Identity[];
	hasPassword: boolean;
	onChange: () => void;
}

/** Lists the password and the identity providers, with the ways to link and unlink them. */
function LoginMethods({ identities, hasPassword, onChange }: Props) {
	const { identityProviders } = useSite();
	const signedInClient = useSignedInClient({ comeBack: true });
	const { busy, error, leave } = useLeaving();
	const [unlinking, setUnlinking] = useState<number>();
	const [trouble, setTrouble] = useState("");
	const isIdle = busy === undefined && unlinking === undefined;

	async function unlink(id: number) {
		setUnlinking(id);
		setTrouble("");
		try {
			const outcome = await signedInClient.call(unlinkIdentity, { params: { id: String(id) } });
			if (outcome?.ok) {
				toast.success(outcome.response.message);
				onChange();
			} else if (outcome) setTrouble(outcome.refusal.message);
		} catch {
			setTrouble(providerButtonsMessages.network);
		}
		setUnlinking(undefined);
	}

	return (
		<div className="grid w-full gap-4">
			<ul className="divide-y divide-line rounded-lg border border-line bg-surface px-6">
				<Method name={messages.password} text={hasPassword ? messages.passwordSet : messages.passwordNotSet}>
					{!hasPassword && (
						<ButtonLink to="/forgot-password" variant="secondary">
							{messages.setPassword}
						</ButtonLink>
					)}
				</Method>
				{identities.map(({ id, name, email, lastUsedAt }) => (
					<Method key={id} name={name} text={messages.linkedAs(email, formatLocalTime(lastUsedAt))}>
						<Button
							variant="secondary"
							aria-label={messages.unlinkNamed(name)}
							busy={unlinking === id}
							disabled={!isIdle}
							onClick={() => void unlink(id)}
						>
							{messages.unlink}
						</Button>
					</Method>
				))}
				{identityProviders
					.filter((provider) => !identities.some((identity) => identity.provider === provider.id))
					.map(({ id, name }) => (
						<Method key={id} name={name} text={messages.notLinked}>
							<Button
								variant="secondary"
								aria-label={messages.linkNamed(name)}
								busy={busy === id}
								disabled={!isIdle}
								onClick={() =>
									void leave(id, () => signedInClient.call(beginLink, { params: { provider: id } }), {
										purpose: "link",
										way: null,
									})
								}
							>
								{messages.link}
							</Button>
						</Method>
					))}
			</ul>
			<FormError>{trouble || error}</FormError>
			{identities.length > 0 && <p className="text-sm text-muted">{messages.again}</p>}
		</div>
	);
}

function Method({ name, text, children }: { name: string; text: string; children: ReactNode }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
			<div className="grid min-w-0 gap-0.5">
				<h2 className="font-sans text-base font-semibold">{name}</h2>
				<p className="text-sm text-muted wrap-anywhere">{text}</p>
			</div>
			{children}
		</li>
	);
}
