import { DrawnIcon, type IconProps } from "../drawn-icon.tsx";

export function ChevronLeftIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="m14.5 6-6 6 6 6" />
		</DrawnIcon>
	);
}
