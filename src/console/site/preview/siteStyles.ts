import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/opening.css';
import '../styles/about.css';
import '../styles/voices.css';
import '../styles/hub.css';
import '../styles/closing.css';
import '../styles/preview.css';
