import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageTitle } from "../../../ui/page-title.ts";

export const meta = () => [{ title: pageTitle("HR Compliance") }];

/** A placeholder with its heading only (specification, section 2). */
export default function HrCompliance() {
	return (
		<Container>
			<PageHeading title="HR Compliance" />
		</Container>
	);
}
