import { heroButtonColours, heroTextColours } from '#contract/website/hero.ts';
import { useSwatches, heroGround } from '#console/features/activeEntries/siteColours.ts';
import { SwatchInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { HeroVideo } from './HeroVideo.tsx';

const parts = ['part1', 'part2', 'part3', 'part4', 'part5'] as const;
const darkGround = { css: heroGround };

export function HeroInputs() {
  const textColours = useSwatches('text', heroTextColours);
  const buttonColours = useSwatches('button', heroButtonColours);
  return (
    <>
      <FormSection title="hero.heading" help="hero.help.heading">
        <FormRow>
          {parts.map((part) => (
            <TextInput key={part} source={`mainHeading.${part}`} />
          ))}
        </FormRow>
      </FormSection>
      <FormSection title="hero.text">
        <TextInput source="smallText" />
        <TextInput multiline source="description" />
        <TextInput source="buttonText" />
      </FormSection>
      <FormSection title="hero.video">
        <HeroVideo />
      </FormSection>
      <FormSection title="hero.colours" help="hero.help.colours">
        <SwatchInput source="colors.smallText" choices={textColours} on={darkGround} />
        {parts.map((part) => (
          <SwatchInput key={part} source={`colors.${part}`} choices={textColours} on={darkGround} large />
        ))}
        <SwatchInput source="colors.description" choices={textColours} on={darkGround} />
        <SwatchInput source="colors.button" choices={buttonColours} />
      </FormSection>
    </>
  );
}
