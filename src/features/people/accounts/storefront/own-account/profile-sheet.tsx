import type { ReactNode } from "react";
import { Button, ButtonLink, Notice, Skeleton, useSite } from "#storefront-kit/index.ts";
import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { KeyIcon } from "#ui/icons/key-icon.tsx";
import { toMailtoLink } from "#values/email/mailto-link.ts";
import type { User } from "../../contract.ts";
import { profileSheetMessages, specifiedMessages } from "../messages.ts";

interface Props {
	/** Null while loading. */
	user: User | null;
	failed: boolean;
	retry: () => void;
}

export function ProfileSheet({ user, failed, retry }: Props) {
	const { identityProviders } = useSite();
	if (failed)
		return (
			<div className="grid justify-items-start gap-5">
				<Notice tone="danger" title={specifiedMessages.profileError} live className="w-full">
					{profileSheetMessages.checkConnection}
				</Notice>
				<Button variant="secondary" onClick={retry}>
					{profileSheetMessages.tryAgain}
				</Button>
			</div>
		);
	return (
		<div className="grid gap-8" aria-busy={!user}>
			<p role="status" className="sr-only">
				{user ? "" : profileSheetMessages.loading}
			</p>
			<dl className="divide-y divide-line rounded-lg border border-line bg-surface px-6">
				<Row name="Name">{user?.fullName}</Row>
				<Row name="Contact No.">{user?.phone}</Row>
				<Row name="Email">
					{user && (
						<a href={toMailtoLink(user.email)} className="link">
							{user.email}
						</a>
					)}
				</Row>
			</dl>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/myOrders" icon={<DocumentIcon size={20} />}>
					{profileSheetMessages.myOrders}
				</ButtonLink>
				<ButtonLink to="/myCredit" variant="secondary" icon={<AwardIcon size={20} />}>
					{profileSheetMessages.credit}
				</ButtonLink>
				<ButtonLink to="/profile/licenses" variant="secondary" icon={<AwardIcon size={20} />}>
					{profileSheetMessages.licenses}
				</ButtonLink>
				{identityProviders.length > 0 && (
					<ButtonLink to="/profile/logins" variant="secondary" icon={<KeyIcon size={20} />}>
						{profileSheetMessages.loginMethods}
					</ButtonLink>
				)}
			</div>
		</div>
	);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 gap-y-0.5 py-4 sm:grid-cols-[9rem_1fr]">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 font-medium wrap-anywhere">
				{children ?? <Skeleton shape="line" className="w-48 max-w-full" />}
			</dd>
		</div>
	);
}
