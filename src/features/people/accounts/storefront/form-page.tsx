import type { ReactNode } from "react";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";

interface Props {
	title: string;
	lead?: ReactNode;
	children: ReactNode;
}

export function FormPage({ title, lead, children }: Props) {
	return (
		<Container width="form" className="pb-8">
			<PageHeading title={title} lead={lead} />
			<div className="grid gap-6">{children}</div>
		</Container>
	);
}
