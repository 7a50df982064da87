import { useState } from 'react';
import type { DisplayedCourse } from '#contract/course/courseDisplay.ts';
import { formatMoney } from '#contract/money.ts';
import { languageOf } from '#console/site/language.ts';
import { DeviceSwitch } from '#console/site/preview/DeviceSwitch.tsx';
import type { Device } from '#console/site/preview/devices.ts';
import { SiteFrame } from '#console/site/preview/SiteFrame.tsx';
import { SitePicture } from '#console/site/SitePicture.tsx';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { LevelName } from '../courses/LevelName.tsx';
import './siteCourses.css';
import styles from './courseDisplay.module.css';

/** The courses that the site shows, as cards and in the site's order. */
export function CoursesPreview({ courses }: { courses: readonly DisplayedCourse[] }) {
  const text = useText();
  const narrow = useNarrow();
  const [device, setDevice] = useState<Device>(narrow ? 'phone' : 'desk');
  const shownCourses = courses.filter(({ isShown }) => isShown);
  const label = text('courseDisplay.previewOf', { device: text(`sitePreview.devices.${device}`).toLowerCase() });
  return (
    <Stack as="section" gap={0} ground="card" className={styles.preview} aria-label={text('courseDisplay.preview')}>
      <Row gap={16} justify="between" wrap pad={16}>
        <h2>{text('courseDisplay.preview')}</h2>
        <DeviceSwitch on={device} onChoose={setDevice} />
      </Row>
      {shownCourses.length === 0 ? (
        <Text tone="muted" pad={16}>
          {text('courseDisplay.noneShown')}
        </Text>
      ) : (
        <ScrollRegion role="group" label={text('courseDisplay.preview')} className={styles.stage}>
          <SiteFrame label={label} device={device} name="courses">
            <div className="sections">
              <section className="courses">
                <div className="in">
                  <ul>
                    {shownCourses.map((course) => (
                      <SiteCourse key={course._id} {...course} />
                    ))}
                  </ul>
                </div>
              </section>
            </div>
          </SiteFrame>
        </ScrollRegion>
      )}
    </Stack>
  );
}

function SiteCourse({ title, category, level, image, finalPrice }: DisplayedCourse) {
  const text = useText();
  return (
    <li>
      {image ? <SitePicture picture={image} alt="" width={16} height={9} /> : <span className="blank" aria-hidden />}
      <p className="kind">
        {category}
        {level ? (
          <span>
            <LevelName level={level} />
          </span>
        ) : null}
      </p>
      <h3 lang={languageOf(title)}>{title}</h3>
      <p className="price num">{finalPrice === 0 ? text('courseDisplay.free') : formatMoney(finalPrice)}</p>
    </li>
  );
}
